// What the machine itself allows: a basket and an order by hand over PostgreSQL, without a product.
// node floor.mjs PORT DATABASE_URL
import http from 'node:http'
import pg from 'pg'

const [port, url] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })
await pool.query(`
  create table offer (id int primary key, name text not null, price int not null);
  insert into offer select n, 'Offer ' || n, 400 + n % 50 from generate_series(1, 5000) n;
  create table cart (id bigserial primary key);
  create table cart_line (cart bigint, offer int, quantity int not null, primary key (cart, offer));
  create table customer (id bigserial primary key, email text unique not null);
  create table placed (id bigserial primary key, customer bigint not null, total int not null, at timestamptz default now());
  create table placed_line (placed bigint, offer int, quantity int, price int);
  create table payment (id bigserial primary key, placed bigint, amount int);`)

const one = async (name, text, values, on = pool) => (await on.query({ name, text, values })).rows

const calls = {
  async '/cart'({ cart = null, offer }) {
    const [row] = await one(
      'cart',
      `with made as (insert into cart select nextval('cart_id_seq') where $1::bigint is null returning id)
        insert into cart_line select coalesce($1::bigint, (select id from made)), id, 1 from offer where id = $2
        on conflict (cart, offer) do update set quantity = cart_line.quantity + 1 returning cart`,
      [cart, offer],
    )
    return { cart: Number(row.cart) }
  },
  '/read': async ({ cart }) => ({
    lines: await one(
      'read',
      `select l.*, o.name, o.price from cart_line l join offer o on o.id = l.offer where cart = $1`,
      [cart],
    ),
  }),
  async '/order'({ cart, email }) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const [customer] = await one(
        'customer',
        'insert into customer (email) values ($1) on conflict (email) do update set email = excluded.email returning id',
        [email],
        client,
      )
      const [placed] = await one(
        'placed',
        `insert into placed (customer, total) select $1, sum(l.quantity * o.price) from cart_line l
          join offer o on o.id = l.offer where cart = $2 returning id, total`,
        [customer.id, cart],
        client,
      )
      await one(
        'lines',
        `with taken as (delete from cart_line where cart = $2 returning *)
          insert into placed_line select $1, t.offer, t.quantity, o.price from taken t join offer o on o.id = t.offer`,
        [placed.id, cart],
        client,
      )
      await one('payment', 'insert into payment (placed, amount) values ($1, $2)', [placed.id, placed.total], client)
      await client.query('commit')
      return { placed: Number(placed.id) }
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  },
}

http
  .createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () =>
      calls[request.url](JSON.parse(body)).then(
        (answer) => response.end(JSON.stringify(answer)),
        (error) => {
          response.statusCode = 500
          response.end(String(error))
        },
      ),
    )
  })
  .listen(Number(port), '127.0.0.1', () => console.log('ready'))

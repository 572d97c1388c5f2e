import { businessTime } from '../../apps/server/src/adapters/business-time.ts'
import { tableTax } from '../../apps/server/src/adapters/table-tax.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import type { Db, Scope } from '../../apps/server/src/db/port.ts'
import { openPostgres } from '../../apps/server/src/db/postgres.ts'
import { readMigrations } from '../../apps/server/src/db/read-migrations.ts'
import { collectPayments } from '../../apps/server/src/modules/invoices/collect-payments.ts'
import { settlePayments } from '../../apps/server/src/modules/invoices/settle-payments.ts'
import { readSetting } from '../../apps/server/src/modules/settings/setting-store.ts'
import { askRates, billDue } from '../../apps/server/src/modules/subscriptions/bill-due.ts'
import { type BillingPorts, billScope } from '../../apps/server/src/modules/subscriptions/run-billing.ts'
import type { Payment } from '../../apps/server/src/ports/index.ts'
import { idsFromBlocks } from '../../apps/server/src/start/new-id.ts'

const scope: Scope = { tenant: 't', mode: 'test' }
/** The day on which all of them renew. */
const day = '2026-11-30'
const now = { today: day, billingDay: day, giftDay: day, at: new Date(`${day}T08:00:00Z`), clock: '', customer: null }

const newId = idsFromBlocks()
const silent = { debug() {}, info() {}, warn() {}, error() {}, metrics() {} }

export interface Provider {
  charge: Payment['charge']
  ask: Payment['ask']
}

/** The engine over a database, with a provider of the caller's. */
export function openEngine(url: string, { provider, clock }: { provider: Provider; clock(): number }) {
  const db = openPostgres(url, () => {})
  const ports: BillingPorts = {
    db,
    clock,
    businessTime: businessTime(db, clock),
    newId,
    tax: tableTax,
    payment: { ...provider, perSecond: () => 100 } as unknown as Payment,
    jobs: { wake() {}, enqueueAll: async () => {} } as unknown as BillingPorts['jobs'],
    log: silent as unknown as BillingPorts['log'],
    errorReports: { report: () => {} } as unknown as BillingPorts['errorReports'],
  }
  const rates = new Map()
  return {
    db,
    /** One night, as a worker does it. */
    night: () => billScope(ports, scope, now),
    /** One batch of invoices. @returns how many */
    async issue(): Promise<number> {
      for (;;) {
        const setting = await db.asTenant(scope, (tx) => readSetting(tx, 'billing'))
        const { done, missesRates } = await db.asTenant(scope, (tx) =>
          billDue(
            { tx, scope, newId, now, jobs: ports.jobs, clock },
            { day, rates, seller: { name: 'Saltmarsh' }, setting },
          ),
        )
        if (!missesRates || done > 0) return done
        await askRates(ports, scope, { clock: '', day, known: rates })
      }
    },
    /** Books payments as paid. @returns how many */
    settle: (ids: readonly string[]) =>
      db.asTenant(scope, async (tx) =>
        settlePayments(
          { tx, scope, newId, now, jobs: ports.jobs, clock },
          ids.map((id) => ({ id, answer: { outcome: 'paid', reference: `r-${id}`, method: null } })),
          { setting: await readSetting(tx, 'billing'), machineNow: new Date(clock()) },
        ),
      ),
    /** Sends what is ready at the provider's pace. @returns how many were settled */
    collect: () =>
      db
        .asTenant(scope, (tx) => readSetting(tx, 'billing'))
        .then((setting) => collectPayments(ports, scope, { now, setting })),
    close: () => db.close(),
  }
}

/** An installation in which so many monthly subscriptions renew on one day. */
export async function seedRenewals(db: Db, migrations: URL, count: number): Promise<void> {
  await migrate(db, readMigrations(migrations))
  const price = JSON.stringify([
    {
      name: 'monthly',
      type: 'recurring',
      value: 4.5,
      currencyCode: 'GBP',
      trigger: 'subscription_start',
      repeat_interval: 1,
      repeat_interval_type: 'months',
    },
  ])
  const address = JSON.stringify({
    name: 'Ann Other',
    email: 'ann@example.com',
    address1: '1 Quay',
    address2: '',
    city: 'Wells',
    state: '',
    postalCode: 'NR23 1AA',
    country: 'GB',
  })
  const rhythm = JSON.stringify({ anchorOn: '2026-01-31', unit: 'months', every: 1, at: 10, last: false })
  const of = `'t', 'test', 'S-' || lpad(n::text, 8, '0')`
  await db.run(`
    insert into tenant (id, name, time_zone) values ('t', 'Saltmarsh', 'Europe/London');
    insert into payment_method (tenant_id, mode, id, customer_id, provider, connection, method_id, provider_customer, type, created_at)
      select 't', 'test', 'm' || n, 'c' || n, 'sandbox', 'built-in', 'tok' || n, '', 'card', now() from generate_series(1, ${count}) n;
    insert into subscription (tenant_id, mode, id, customer_id, order_reference, name, status, starts_on, paid_until, terms,
        currency, bill_to, country, language, payment_method_id, created_at, modified_at)
      select ${of}, 'c' || n, 'O-' || n, 'Print', 'active', '2026-01-31', '${day}',
        '{"term": null, "initialTerm": null, "autoRenew": true}', 'GBP', '${address}', 'GB', 'en', 'm' || n, now(), now()
      from generate_series(1, ${count}) n;
    insert into subscription_item (tenant_id, mode, id, subscription_id, offer_path, offer_id, offer_version, name, quantity,
        price, tax_code, tax_included, tax_name, tax_percent, created_at)
      select 't', 'test', 'i' || n, 'S-' || lpad(n::text, 8, '0'), '/offers2/print', 'print', 1, 'Print', 1, '${price}',
        'standard', true, 'VAT', 20, now() from generate_series(1, ${count}) n;
    insert into charge (tenant_id, mode, id, subscription_id, item_id, customer_id, part, occurrence, name, state, due_on,
        period_from, period_to, rhythm, quantity, currency, unit_minor, net_minor, tax_minor, gross_minor, created_at, modified_at)
      select 't', 'test', 'h' || n, 'S-' || lpad(n::text, 8, '0'), 'i' || n, 'c' || n, 0, 10, 'monthly', 'pending', '${day}',
        '${day}', '2026-12-31', '${rhythm}', 1, 'GBP', 450, 375, 75, 450, now(), now() from generate_series(1, ${count}) n;
    insert into due (tenant_id, mode, clock, due_on, kind, subject_id)
      select 't', 'test', '', '${day}', 'bill', 'S-' || lpad(n::text, 8, '0') from generate_series(1, ${count}) n;
    analyze;
  `)
}

/** What a night has left, for checks. */
export async function resultOf(db: Db) {
  const { rows } = await db.run(`
    select (select count(*)::int from invoice) as invoices, (select count(distinct number)::int from invoice) as numbers,
      (select coalesce(max(number), 0)::int from invoice) as last_number,
      (select count(*)::int from invoice where state = 'paid') as paid,
      (select count(*)::int from invoice_line) as lines,
      (select count(*)::int from payment where state = 'paid') as payments,
      (select count(*)::int from payment where state <> 'paid') as open_payments,
      (select count(*)::int from due where due_on <= '${day}') as due,
      (select coalesce(sum(amount_minor), 0)::int from ledger_entry) as ledger,
      (select coalesce(sum(amount_minor), 0)::int from ledger_entry where account = 'receivable') as receivable,
      (select count(*)::int from object_event where type = 'order.renew') as renewals,
      (select count(*)::int from subscription where paid_until <> '2026-12-31') as wrong`)
  return rows[0] as Record<string, number>
}

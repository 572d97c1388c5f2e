import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpMail } from '../src/adapters/smtp-mail.ts'

/** As much of a mail server as one mail needs (RFC 5321). */
let server: Server
let port: number
let taken: { from: string; to: string[]; data: string }[] = []
let refuses = false

function serve(socket: Socket) {
  let mail = { from: '', to: [] as string[], data: '' }
  let reading = false
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 mail.example ready')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    rest += chunk
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (reading) {
        if (line !== '.') {
          mail.data += `${line}\n`
          continue
        }
        reading = false
        taken.push(mail)
        mail = { from: '', to: [], data: '' }
        say('250 taken')
      } else if (/^(EHLO|HELO)/.test(line)) say('250 mail.example')
      else if (line.startsWith('MAIL FROM:')) {
        mail.from = line.slice('MAIL FROM:'.length)
        say(refuses ? '451 try later' : '250 ok')
      } else if (line.startsWith('RCPT TO:')) {
        mail.to.push(line.slice('RCPT TO:'.length))
        say('250 ok')
      } else if (line === 'DATA') {
        reading = true
        say('354 go on')
      } else if (line === 'QUIT') socket.end('221 bye\r\n')
      else say('250 ok')
    }
  })
}

beforeAll(async () => {
  server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as { port: number }).port
})
afterAll(() => void server.close())

const message = {
  id: 'm-1',
  to: 'finn@saltmarsh.example',
  subject: 'Grüße, "Finn"',
  text: 'Plain',
  html: '<p>Rich</p>',
}
const open = () => smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Saltmarsh <orders@saltmarsh.example>' })

test('a mail leaves over a mail server as text and HTML, under its own id', async () => {
  taken = []
  const mail = open()
  await mail.send(message)
  mail.close()
  expect(taken).toMatchObject([{ from: '<orders@saltmarsh.example>', to: ['<finn@saltmarsh.example>'] }])
  const { data } = taken[0]!
  expect(data).toMatch(/^From: Saltmarsh <orders@saltmarsh.example>$/m)
  expect(data).toMatch(/^Message-ID: <m-1@127\.0\.0\.1>$/m)
  expect(data).toMatch(/^Auto-Submitted: auto-generated$/im)
  expect(data).toContain('multipart/alternative')
  expect(data).toContain('Plain')
  expect(data).toContain('<p>Rich</p>')
})

test('an address is one address, whatever stands in it', async () => {
  taken = []
  const mail = open()
  await mail.send({ ...message, to: 'a@saltmarsh.example, b@evil.example' }).catch(() => {})
  mail.close()
  expect(taken.flatMap(({ to }) => to)).not.toContain('<b@evil.example>')
})

test('a mail that is not taken can be sent again: the failure keeps its cause', async () => {
  refuses = true
  const mail = open()
  await expect(mail.send(message)).rejects.toMatchObject({
    message: 'The mail server did not take the mail.',
    code: 'EENVELOPE',
  })
  refuses = false
  taken = []
  await mail.send(message)
  mail.close()
  expect(taken).toHaveLength(1)
})

import { once } from 'node:events'
import { createServer } from 'node:net'

interface Options {
  /** Replaces its replies to MAIL FROM, one for each attempt. */
  answers?: (string | Promise<string>)[]
  /** Refuses all logins but this one. */
  login?: { user: string; password: string }
}

/** A minimal SMTP server on loopback that keeps what it receives. */
export async function startSmtp({ answers = [], login }: Options = {}) {
  const emails: string[] = []
  const recipients: string[] = []
  const plain = login && Buffer.from(`\0${login.user}\0${login.password}`).toString('base64')
  const server = createServer((socket) => {
    let data: string | null = null
    let rest = ''
    const reply = (line: string) => socket.write(`${line}\r\n`)
    reply('220 test')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (data !== null && line !== '.') {
          data += `${line}\n`
        } else if (data !== null) {
          emails.push(data)
          data = null
          reply('250 kept')
        } else if (/^EHLO/i.test(line)) {
          reply(plain ? '250-test\r\n250 AUTH PLAIN' : '250 test')
        } else if (/^AUTH/i.test(line)) {
          reply(line.endsWith(` ${plain}`) ? '235 welcome' : '535 5.7.8 Wrong user or password')
        } else if (/^DATA/i.test(line)) {
          data = ''
          reply('354 go on')
        } else if (/^MAIL/i.test(line)) {
          void Promise.resolve(answers.shift() ?? '250 ok').then(reply)
        } else if (/^QUIT/i.test(line)) {
          socket.end('221 bye\r\n')
        } else {
          if (/^RCPT/i.test(line)) recipients.push(line)
          reply('250 ok')
        }
      }
    })
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const { port } = address
  return { url: `smtp://127.0.0.1:${port}`, port, emails, recipients, close: () => server.close() }
}

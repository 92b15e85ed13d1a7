import { createTransport, type Transporter } from 'nodemailer'

/** How to reach a mail server: an address with everything in it, or its parts. */
export type MailServer =
  | { url: string }
  | {
      host: string
      port: number
      secure: boolean
      requireTLS: boolean
      ignoreTLS: boolean
      auth?: { user: string; pass: string }
    }

export interface Delivery {
  /** Null: emails stay in the outbox. */
  server: MailServer | null
  /** As in the From header, or its parts. */
  sender: string | { name: string; address: string }
  /** The key with which the site signs emails. */
  dkim: { domain: string; selector: string; key: string } | null
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Keeps the transport of the current settings, so that emails of one setting share it. */
export function createTransports() {
  let current: { settings: string; transport: Transporter } | null = null
  return {
    of({ server, dkim }: Delivery): Transporter | null {
      if (!server) return null
      const settings = JSON.stringify([server, dkim])
      if (current?.settings !== settings) {
        const signing = dkim && { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.key }
        const transport = createTransport({ ...server, ...timeouts }, signing ? { dkim: signing } : {})
        current = { settings, transport }
      }
      return current.transport
    },
  }
}

/** The sender's domain, or the site's if the sender is local. */
export function messageDomain({ sender }: Pick<Delivery, 'sender'>, publicUrl: string): string {
  const written = typeof sender === 'string' ? sender : sender.address
  const [, domain = ''] = /@([\w.-]+)>?\s*$/.exec(written) ?? []
  return domain && domain !== 'localhost' ? domain : new URL(publicUrl).hostname
}

/** What a mail server answered, and what to do if it refused. */
export function answerOf(error: unknown): { answer: string; advice: string } {
  const text = (name: string) => {
    const value = error && typeof error === 'object' ? Reflect.get(error, name) : undefined
    return typeof value === 'string' ? value : ''
  }
  const answer = text('response') || text('message') || String(error)
  return { answer, advice: advices[text('code')] ?? 'Ask your mail service what this answer means.' }
}

const reach = 'Check host and port, and that this machine may connect to them.'

/** By the error codes of nodemailer. */
const advices: Record<string, string> = {
  EAUTH: 'Check user and password. Some services need a password made for apps.',
  ECONNECTION: reach,
  ESOCKET: `${reach} Port 465 needs TLS, port 587 STARTTLS.`,
  ETIMEDOUT: `${reach} Many hosts block port 25.`,
  EDNS: 'Check the host: no server has this name.',
  ETLS: 'The server doesn’t offer STARTTLS on this port. Try TLS on port 465.',
  EENVELOPE: 'The server refused the sender or the recipient. Its answer says why.',
  EMESSAGE: 'The server refused the email. Its answer says why.',
}

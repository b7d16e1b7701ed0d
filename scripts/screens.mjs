// npm run screens: pictures of the screens with the demo store: with data, while something loads and after
// something failed, at the width of a phone and of a counter's screen, in both schemes, into test-results/screens/. Only those
// whose names are given (screens/README.md), where some are: npm run screens -- home results-loading
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureBuilt, fail, NODE, ROOT } from './lib/prepare.mjs'
import { SERVER } from './lib/server-command.mjs'
import { SCREENS } from './screens/list.mjs'
import { bringInWork } from './screens/catalogue-work.mjs'
import { preparePage, takePicture } from './screens/picture.mjs'
import { signIn } from './screens/signed-in.mjs'

const TO = join(ROOT, 'test-results/screens')
const WIDTHS = [360, 1440]
const SCHEMES = ['light', 'dark']
const port = process.env.PORT ?? '3219'
const BASE = `http://127.0.0.1:${port}/tuerca/`

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !SCREENS.some((screen) => screen.name === name))
if (unknown.length > 0) fail(`No hay pantallas con estos nombres: ${unknown.join(', ')}.`)
ensureBuilt()
const executablePath = ensureChromium()
const server = await startServer()
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  ...(executablePath === undefined ? {} : { executablePath }),
})
try {
  mkdirSync(TO, { recursive: true })
  await bringInWork(new URL(BASE).origin)
  for (const scheme of SCHEMES) for (const width of WIDTHS) await takeAll(scheme, width)
} finally {
  await browser.close()
  await server.stop()
}

async function takeAll(scheme, width) {
  for (const screen of SCREENS) {
    if (wanted.length > 0 && !wanted.includes(screen.name)) continue
    const context = await browser.newContext({
      viewport: { width, height: width < 768 ? 740 : 900 },
      isMobile: width < 768,
      hasTouch: width < 768,
      colorScheme: scheme,
      // The times inside of pages are changed (screens/picture.mjs), and cached pages allow their scripts by hash.
      bypassCSP: true,
      reducedMotion: 'reduce',
      locale: 'es-MX',
      timezoneId: 'America/Mexico_City',
      serviceWorkers: screen.withoutNetwork ? 'allow' : 'block',
    })
    const page = await context.newPage()
    try {
      await preparePage(page, screen)
      if (screen.account !== undefined) await signIn(context, screen.account, new URL(BASE).origin)
      await screen.open({ page, context, width, at: (path) => BASE + path })
      const file = join(TO, `${screen.name}-${width}-${scheme}.webp`)
      const bytes = await takePicture(page, file, screen)
      console.log(`${file.slice(ROOT.length + 1)}  ${Math.round(bytes / 1024)} kB`)
    } catch (error) {
      console.error(`${screen.name} ${width} ${scheme}: ${error.message}`)
      process.exitCode = 1
    } finally {
      await context.close()
    }
  }
}

/** A separate store with the demo data, unaffected by other use. */
async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'tuerca-screens-'))
  chmodSync(folder, 0o755)
  const env = {
    ...process.env,
    ...SERVER.env,
    PORT: port,
    DEMO: 'on',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    BASE_PATH: '',
    LOG_LEVEL: 'warn',
  }
  mkdirSync(env.DATA_DIR)
  const child = spawn(NODE, SERVER.args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 240; tries++) {
    if (child.exitCode !== null) break
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return { stop }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await stop()
  return fail('El servidor no arrancó.')
}

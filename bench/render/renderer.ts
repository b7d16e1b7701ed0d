import { join } from 'node:path'
import { pino } from 'pino'
import { createApiClient, type ApiClient } from '#contract/client.ts'
import type { SessionData } from '#contract/session.ts'
import { buildApp } from '#server/app.ts'
import { addPages } from '#server/pages/plugin.ts'
import { loadPagesBuild } from '#server/pages/server-build.ts'
import { readConfig } from '#server/platform/config.ts'
import { openConfiguredDatabase } from '#server/platform/db/open-database.ts'
import { localStorage } from '#server/platform/files/file-storage.ts'
import { LiveIndex } from '#server/search/index/live-index.ts'

/** What a browser sends. */
const HEADERS = {
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
}
const SESSION: SessionData = {
  id: null,
  cliente_auth: null,
  rol_auth: [],
  permissions_auth: [],
  isLoggedin: false,
  empresa: null,
  actuandoPor: null,
  requiereSegundoFactor: false,
  zonaHoraria: null,
  etiqueta: '',
}
const ORIGIN = 'http://localhost'
const PAGE_SIZE = 100

/** A page whose API answers were recorded. */
export interface RecordedPage {
  readonly html: string
  /** The calls that the page makes, again. */
  readonly fetchData: () => Promise<void>
  /** The page from the recorded answers, as fresh objects are parsed from their text. */
  readonly render: () => Promise<string>
}

export interface Renderer {
  readonly productKeys: () => Promise<string[]>
  /** The whole page as the server answers it, compressed. */
  readonly page: (path: string) => Promise<void>
  readonly record: (path: string) => Promise<RecordedPage>
  readonly close: () => Promise<void>
}

/** The application over the data of `dataDir` in this process, without its page cache. Loads no demo store: `npm run bench:http` does. */
export async function openRenderer(dataDir: string): Promise<Renderer> {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir })
  const database = await openConfiguredDatabase(config)
  const log = pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false, minLength: 4096 }))
  const saved = { folder: join(dataDir, 'search-index'), db: database.db }
  const index = new LiveIndex({ databaseUrl: database.url, basePath: config.basePath, saved }, log)
  const build = await loadPagesBuild(config.basePath)
  const app = await buildApp({
    database,
    index,
    storage: localStorage(join(dataDir, 'files')),
    secret: 'a-secret-that-only-the-benchmark-uses',
    basePath: config.basePath,
    version: '0.0.0',
    loggerInstance: log,
  })
  const { basePath } = config
  await addPages(app, { basePath, origin: ORIGIN, pages: async () => build, serveAssets: true })
  await index.ready()

  const productKeys = async () => {
    const keys: string[] = []
    for (let page = 1; keys.length < 2000; page++) {
      const url = `/api/searchDetails/productos?orden=clave&porPagina=${PAGE_SIZE}&pagina=${page}`
      const { results } = (await app.inject(url)).json<{ results: { k_parte: string }[] }>()
      if (results.length === 0) break
      keys.push(...results.map(({ k_parte }) => k_parte))
    }
    return keys
  }

  const page = async (path: string) => {
    const answer = await app.inject({ url: path, headers: HEADERS })
    if (answer.statusCode !== 200 || answer.headers['content-encoding'] === undefined)
      throw new Error(`${path}: ${answer.statusCode} ${String(answer.headers['content-encoding'])}`)
  }

  const render = async (path: string, api: ApiClient) => {
    const context = new build.RouterContextProvider()
    context.set(build.apiContext, api)
    context.set(build.sessionContext, SESSION)
    context.set(build.siteContext, { origin: ORIGIN, isDemo: false })
    context.set(build.nonceContext, 'bm9uY2U')
    context.set(build.reportErrorContext, (error) => {
      throw error
    })
    const response = await build.handle(new Request(ORIGIN + path, { headers: HEADERS }), context)
    return response.text()
  }

  const record = async (path: string): Promise<RecordedPage> => {
    const answers = new Map<string, { status: number; contentType: string; text: string }>()
    const ask = async (url: string) => {
      const answer = await app.inject({ url, headers: { accept: 'application/json' } })
      return {
        status: answer.statusCode,
        contentType: answer.headers['content-type'] ?? '',
        text: answer.body,
      }
    }
    const html = await render(
      path,
      createApiClient(async ({ url }) => {
        const answer = await ask(url)
        answers.set(url, answer)
        return answer
      }),
    )
    const replay = createApiClient(async ({ url }) => {
      const answer = answers.get(url)
      if (answer === undefined) throw new Error(`${path} asked for ${url}, which was not recorded`)
      return answer
    })
    return {
      html,
      fetchData: async () => void (await Promise.all([...answers.keys()].map(ask))),
      render: () => render(path, replay),
    }
  }

  const close = async () => {
    await app.close()
    await index.close()
    await database.close()
  }
  return { productKeys, page, record, close }
}

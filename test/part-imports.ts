import type { PartImport } from '#contract/sync/part-files.ts'
import { screenImportJobs } from '#server/sync/screen-imports/jobs.ts'
import { importFolder } from '#server/sync/screen-imports/import-folder.ts'
import type { HandledJob } from '#server/platform/jobs/job.ts'
import type { TestApp } from './app.ts'
import { multipart } from './multipart.ts'
import type { SignedIn } from './sign-in.ts'

const URL = '/api/cargas/partes'

export interface Answer<Body = never> {
  readonly status: number
  readonly body: Body & { readonly error?: { readonly message: string; readonly fields?: Record<string, string> } }
}

/** Imports of parts by the calls of the screen. */
export class PartImports {
  readonly #test: () => TestApp
  readonly #who: () => SignedIn

  constructor(test: () => TestApp, who: () => SignedIn) {
    this.#test = test
    this.#who = who
  }

  jobs(): HandledJob[] {
    const { database, storage } = this.#test()
    return screenImportJobs({ database, folder: importFolder(storage) })
  }

  async upload(
    files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<Answer<{ carga: number }>> {
    const parts = Object.entries(files).map(([name, content]) => ({ field: 'archivo', name, content }))
    const { payload, headers } = await multipart(parts, fields)
    return this.#inject('POST', URL, payload, headers)
  }

  post(id: number, act: string, payload: object = {}): Promise<Answer<{ carga: number }>> {
    return this.#inject('POST', `${URL}/${id}/${act}`, payload)
  }

  get<Body>(path = ''): Promise<Answer<Body>> {
    return this.#inject('GET', `${URL}${path}`)
  }

  /** The import once no job processes it; the test's time limit ends the wait. */
  async settled(id: number): Promise<PartImport> {
    for (;;) {
      const { body } = await this.get<PartImport>(`/${id}`)
      if (!['subido', 'analizado', 'aplicando'].includes(body.estado) && body.trabajo?.sigue !== true) return body
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** The preview of these files. */
  async tried(
    files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<PartImport> {
    const { body } = await this.upload(files, fields)
    return this.settled(body.carga)
  }

  /** Requests an action and waits for its job. */
  async done(id: number, act: 'aplica' | 'deshace', payload: object = {}): Promise<PartImport> {
    const { status, body } = await this.post(id, act, payload)
    if (status !== 200) throw new Error(body.error?.message)
    return this.settled(id)
  }

  async #inject<Body>(
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<Body>> {
    const who = this.#who()
    const answer = await this.#test().app.inject({
      method,
      url,
      ...(payload !== undefined && { payload }),
      headers: { ...who.headers, ...headers },
      cookies: who.cookies,
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : (answer.body as never) }
  }
}

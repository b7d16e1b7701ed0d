import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContentOptions } from '#server/content/options.ts'
import { locationOf } from '#server/platform/files/file-storage.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { ONE_MINUTE } from '#server/platform/http/cache-headers.ts'
import { sendFrom } from '#server/platform/http/send-file.ts'
import { readCompany } from './service.ts'

/** The specification's path (section 9), at the root and below the base of the screens. */
const PATH = 'img/logo/app.png'

/** The logo of a shop that has none of its own. */
const BUILT = { root: join(import.meta.dirname, '../../../web/public'), path: PATH } as const

/** The shop's own logo, or the built one where it has none or its file is gone. A changed one is shown within a minute. */
export function logoRoutes(app: App, { database, storage, basePath }: ContentOptions): void {
  const logo = async (request: FastifyRequest, reply: FastifyReply) => {
    const { logo: name } = await readCompany(database)
    const own = name === '' ? null : { root: storage.folder, path: locationOf(name) }
    const { root, path } = own !== null && (await isStored(join(own.root, own.path))) ? own : BUILT
    return sendFrom(root, path, request, reply, { cacheControl: ONE_MINUTE })
  }
  for (const url of new Set([`/${PATH}`, basePath + PATH])) {
    app.route({ method: ['GET', 'HEAD'], url, schema: { hide: true }, handler: logo })
  }
}

async function isStored(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

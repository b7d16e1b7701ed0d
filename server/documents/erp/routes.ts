import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { sendTaxDocuments, type ErpTakenFile } from '#contract/documents/erp-documents.ts'
import type { SystemKey } from '#domain/access.ts'
import { MOST_CALLS_PER_MINUTE } from '#domain/systems/entities.ts'
import type { IntakeOptions } from '#server/documents/intake/options.ts'
import { presentFinding } from '#server/documents/loads/present.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { ConcurrencyLimiter } from '#server/platform/http/admission/concurrency-limiter.ts'
import { receiveDocuments } from './service.ts'
import type { TakenFile } from './store.ts'

/** Calls are processed one after another; each waiting one holds its files in memory. */
const LIMITS = { maxRunning: 1, maxWaiting: 6, maxWaitingPerAddress: 3 }
const LONGEST_MS = 120_000

/** Documents that other systems send with their keys. */
export function erpDocumentRoutes(app: App, options: IntakeOptions): void {
  const limiter = new ConcurrencyLimiter(LIMITS)

  app.register(async (limited) => {
    await limited.register(rateLimit, {
      max: MOST_CALLS_PER_MINUTE,
      timeWindow: '1 minute',
      // By then the key is known, and the body is not read yet.
      hook: 'preParsing',
      keyGenerator: (request) => String(keyOf(request).id),
    })
    addEndpoint(limited, sendTaxDocuments, async ({ body, request }) => {
      const key = keyOf(request)
      const sent = body.archivos.map(({ nombre, contenido }) => ({ name: nombre, base64: contenido }))
      return limiter.run(String(key.systemId), async () => {
        const taken = await receiveDocuments(options, key, sent, AbortSignal.timeout(LONGEST_MS))
        return { carga: taken.loadId, archivos: taken.files.map(presentTaken) }
      })
    })
  })
}

function presentTaken(file: TakenFile): ErpTakenFile {
  const isXml = file.kind === 'xml' && file.document !== null
  return {
    nombre: file.name,
    estado: file.state,
    uuid: file.document?.uuid ?? file.uuid,
    documento: !isXml || file.document.state === 'recibido' ? null : file.document.state,
    asignado: file.isMatched,
    hallazgos: file.findings.map(presentFinding),
  }
}

/** The key of a call that requires one; its access is checked before. */
function keyOf({ shownKey }: FastifyRequest): SystemKey {
  if (typeof shownKey === 'string') throw new Error('The call is open without a key')
  return shownKey
}

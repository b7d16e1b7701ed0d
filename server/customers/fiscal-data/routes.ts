import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/customers/fiscal-data.ts'
import { CONSTANCIA_RULES, type FiscalData } from '#domain/customers/fiscal-data.ts'
import { FILE_KINDS } from '#domain/uploads.ts'
import { actorOf } from '#server/customers/actor.ts'
import type { CustomersOptions } from '#server/customers/options.ts'
import { Failure } from '#server/platform/failure.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { Download } from '#server/platform/http/download.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { addUploadRoutes, readUpload } from '#server/platform/http/uploads.ts'
import { approveFiscalData, changeFiscalData, rejectFiscalData } from './decision-service.ts'
import { presentFile, presentFiscalData } from './present.ts'
import * as service from './service.ts'
import { ownSight, sightOf, type FiscalSight } from './sight.ts'

interface FiscalDataOptions extends CustomersOptions {
  readonly storage: FileStorage
}

export function fiscalDataRoutes(app: App, options: FiscalDataOptions): void {
  const { database, clock, siteAddress } = options
  const requesterOf = (request: FastifyRequest): service.Requester => ({
    ...actorOf(request),
    person: loggedInPerson(request),
    now: clock(),
    siteAddress,
  })
  const own = (request: FastifyRequest) => ownSight(request.viewer, loggedInPerson(request))
  const read = async (sight: FiscalSight | Failure) => {
    if (sight instanceof Failure) return sight
    const found = await service.readFiscalData(database, sight)
    return found instanceof Failure ? found : presentFiscalData(found)
  }
  const download = async (sight: FiscalSight | Failure, fileId: number) => {
    if (sight instanceof Failure) return sight
    const file = await service.openConstancia(options, sight, fileId)
    if (file instanceof Failure) return file
    return new Download(file.body, { type: FILE_KINDS.pdf.types[0], saveAs: file.name })
  }

  addEndpoint(app, contract.ownFiscalData, async ({ request }) => read(own(request)))

  addEndpoint(app, contract.proposeFiscalData, async ({ body, request }) => {
    const sight = own(request)
    if (sight instanceof Failure) return sight
    const proposal = { data: dataOf(body), fileId: body.constancia }
    const found = await service.proposeFiscalData(database, requesterOf(request), sight, proposal)
    return found instanceof Failure ? found : presentFiscalData(found)
  })

  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, contract.storeConstancia, async ({ request }) => {
      const sight = own(request)
      if (sight instanceof Failure) return sight
      if (sight.refusal !== null) return new Failure('forbidden', sight.refusal)
      const upload = await readUpload(request, CONSTANCIA_RULES)
      if (upload instanceof Failure) return upload
      const [file] = upload.files
      if (file === undefined) return new Failure('invalid_input', 'Elige un archivo.')
      const stored = await service.storeConstancia(options, requesterOf(request), sight, file)
      return stored instanceof Failure ? stored : presentFile(stored)
    }),
  )

  addEndpoint(app, contract.ownConstancia, async ({ params, request }) => download(own(request), params.archivo))

  addEndpoint(app, contract.companyFiscalData, async ({ params, request }) =>
    read(await sightOf(database, request.viewer, params.id)),
  )

  addEndpoint(app, contract.companyConstancia, async ({ params, request }) =>
    download(await sightOf(database, request.viewer, params.id), params.archivo),
  )

  addEndpoint(app, contract.updateFiscalData, async ({ params, body, request }) => {
    const sight = await sightOf(database, request.viewer, params.id)
    if (sight instanceof Failure) return sight
    const change = { data: dataOf(body), version: body.version }
    return changeFiscalData(database, requesterOf(request), sight, change)
  })

  addEndpoint(app, contract.approveFiscalData, async ({ params, body, request }) => {
    const sight = await sightOf(database, request.viewer, params.id)
    if (sight instanceof Failure) return sight
    const refused = await approveFiscalData(database, requesterOf(request), sight, body.cambio)
    return refused ?? { success: true as const }
  })

  addEndpoint(app, contract.rejectFiscalData, async ({ params, body, request }) => {
    const sight = await sightOf(database, request.viewer, params.id)
    if (sight instanceof Failure) return sight
    const decision = { changeId: body.cambio, reason: body.motivo }
    const refused = await rejectFiscalData(database, requesterOf(request), sight, decision)
    return refused ?? { success: true as const }
  })
}

interface SentData {
  readonly rfc: string
  readonly razonSocial: string
  readonly regimenFiscal: string
  readonly codigoPostal: string
  readonly usoCfdi: string
}

function dataOf({ rfc, razonSocial, regimenFiscal, codigoPostal, usoCfdi }: SentData): FiscalData {
  return { rfc, legalName: razonSocial, regime: regimenFiscal, postalCode: codigoPostal, use: usoCfdi }
}

import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/orders/documents.ts'
import type { OrdersOptions } from '#server/orders/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { Download } from '#server/platform/http/download.ts'
import { orderPdf, preOrderPdf } from './service.ts'

const TYPE = 'application/pdf'

export function pdfRoutes(app: App, { database: { db }, clock, storage, siteAddress }: OrdersOptions): void {
  const answer = async (print: typeof orderPdf, { viewer }: FastifyRequest, id: number) => {
    const file = await print({ db, storage, siteAddress, now: clock() }, viewer, id)
    return file instanceof Failure ? file : new Download(file.body, { type: TYPE, saveAs: file.name })
  }

  addEndpoint(app, contract.orderPdf, ({ params, request }) => answer(orderPdf, request, params.id))

  addEndpoint(app, contract.preOrderPdf, ({ params, request }) => answer(preOrderPdf, request, params.id))
}

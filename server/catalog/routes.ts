import {
  applicationsText,
  brands,
  latestProducts,
  lines,
  nearKeys,
  productDetails,
  relatedProducts,
  years,
} from '#contract/catalog.ts'
import { addEndpoint } from '../platform/http/add-endpoint.ts'
import type { App } from '../platform/http/app-type.ts'
import { Failure } from '../platform/http/failure.ts'
import { ASK_AGAIN, keepPublicAnswers } from '../platform/http/public-answers.ts'
import type { Database } from '../platform/database.ts'
import { madeInMexicoRoutes } from './made-in-mexico-routes.ts'
import { groupApplications, presentApplications, presentDetail } from './present-detail.ts'
import { presentSummary } from './present-summary.ts'
import { nearTo, relatedTo, viewApplications, viewProduct } from './service.ts'
import * as store from './store.ts'

const LATEST_SHOWN = 12

export function catalogRoutes(app: App, { database, basePath }: { database: Database; basePath: string }): void {
  const { db } = database
  addEndpoint(app, productDetails, 'public', async ({ params }) => {
    const view = await viewProduct(db, params.id)
    if (view === undefined) return noSuchProduct(params.id)
    const results = presentDetail(view, basePath)
    return { results, groupaplicaciones: groupApplications(results.aplicaciones) }
  })

  addEndpoint(app, relatedProducts, 'public', async ({ params }) => {
    const found = await relatedTo(db, params.id)
    if (found === undefined) return noSuchProduct(params.id)
    return {
      mismaLinea: found.sameLine.map((row) => presentSummary(row, basePath)),
      mismoVehiculo: found.sameVehicle.map((row) => presentSummary(row, basePath)),
    }
  })

  addEndpoint(app, nearKeys, 'public', async ({ params }) => {
    const rows = await nearTo(db, params.id)
    return {
      results: rows.map((row) => ({
        ...presentSummary(row, basePath),
        encontrado_por: row.other_key === null ? null : { clave: row.other_key, marca: row.other_owner ?? '' },
      })),
    }
  })

  const sendApplications = async (key: string) => {
    const view = await viewApplications(db, key)
    return view === undefined ? noSuchProduct(key) : JSON.stringify(presentApplications(view))
  }
  addEndpoint(app, applicationsText, 'public', async ({ params, query, reply }) => {
    reply.type('text/plain; charset=utf-8')
    return sendApplications(query.k_parte ?? params.param)
  })
  // The same call with its parameter after a slash.
  addEndpoint(
    app,
    { ...applicationsText, path: '/api/searchDetails/getAplicaciones/:param' },
    'public',
    async (input) => {
      input.reply.type('text/plain; charset=utf-8')
      return sendApplications(input.params.param)
    },
  )

  app.register(async (reference) => {
    keepPublicAnswers(reference, ASK_AGAIN)
    addEndpoint(reference, brands, 'public', async ({ query }) => {
      const rows = await store.brandPage(db, pageOf(query))
      const marcas = rows.map((row) => ({
        id: row.id,
        marca: row.name,
        viewimagesprinc: row.main_picture_index,
        productos: row.products,
        hechoenmexico: row.made_in_mexico,
      }))
      return { marcas, total: rows[0]?.total ?? 0 }
    })

    addEndpoint(reference, lines, 'public', async ({ query }) => {
      const rows = await store.linePage(db, pageOf(query))
      const lineas = rows.map((row) => ({ id: row.id, linea: row.name, productos: row.products }))
      return { lineas, total: rows[0]?.total ?? 0 }
    })

    addEndpoint(reference, years, 'public', async () => ({ years: await store.allYears(db) }))

    addEndpoint(reference, latestProducts, 'public', async () => {
      const rows = await store.latest(db, LATEST_SHOWN)
      return { results: rows.map((row) => presentSummary(row, basePath)) }
    })
  })
  madeInMexicoRoutes(app, { database, basePath })
}

function pageOf(query: { buscar?: string | undefined; pagina: number; porPagina: number }): store.ReferencePage {
  return { search: query.buscar, offset: (query.pagina - 1) * query.porPagina, limit: query.porPagina }
}

function noSuchProduct(key: string): Failure {
  return new Failure('not_found', `No hay ningún producto con la clave ${key}.`)
}

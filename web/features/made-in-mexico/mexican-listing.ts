import type { CallOutput } from '#contract/client.ts'
import type { Listing } from '#contract/listing.ts'

type Answer = CallOutput<'GET /api/hechosenmexico'>

/** The answer in the form of a listing, with lines and brands to choose from, and without an interpreted query. */
export function mexicanListing({ lineas, marcas, results, ...page }: Answer): Listing {
  return {
    ...page,
    results: results.map((product) => ({ ...product, encontrado_por: null })),
    facetas: { lineas, marcas, armadoras: [], modelos: [], years: [], motores: [], posiciones: [], rasgos: [] },
    entendido: [],
    relajado: [],
    lineasCercanas: [],
    textoVehiculo: '',
    clavesCercanas: [],
    noManejamos: null,
    secciones: [],
  }
}

import type { CallOutput } from '#contract/client.ts'
import type { Listing } from '#contract/listing.ts'

type Answer = CallOutput<'GET /api/hechosenmexico'>

/** The answer as lists take it: it has lines and brands to choose from, and nothing was understood or given up. */
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

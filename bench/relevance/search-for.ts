/** The first page of an answer, as far as it is judged. */
export interface Shown {
  readonly keys: readonly string[]
  /** Of those keys, the ones whose row warns that the part does not fit or must be verified. */
  readonly warned: ReadonlySet<string>
  /** Keys beside them: '¿Buscabas…?'. */
  readonly offered: readonly string[]
  /** Words were given up, which the list shows above its rows. */
  readonly isRelaxed: boolean
}

interface Answer {
  readonly results: readonly { readonly k_parte: string; readonly auto?: { readonly veredicto: string | null } }[]
  readonly relajado: readonly unknown[]
  readonly clavesCercanas: readonly { readonly k_parte: string }[]
}

const FIRST = 10

/** Searches as the results screen does. @throws Error where the server does not answer 200. */
export async function searchFor(origin: string, text: string): Promise<Shown> {
  const response = await fetch(`${origin}/api/productoslista/${encodeURIComponent(text)}`)
  if (!response.ok) throw new Error(`“${text}”: ${response.status}`)
  const { results, relajado, clavesCercanas } = (await response.json()) as Answer
  const shown = results.slice(0, FIRST)
  const warned = shown.filter(({ auto }) => auto?.veredicto === 'no_queda' || auto?.veredicto === 'verifica')
  return {
    keys: shown.map(({ k_parte: key }) => key),
    warned: new Set(warned.map(({ k_parte: key }) => key)),
    offered: clavesCercanas.map(({ k_parte: key }) => key),
    isRelaxed: relajado.length > 0,
  }
}

import { engineName } from '#imports/descriptions/items/engines.ts'
import type { Engine, Entry } from './entry.ts'

/** The engine of a model in the catalogue's form: its own, else the one before its list. */
export function engineOf({ engine, code, engineBefore }: Entry): string | null {
  if (engine !== null) return engineName(engine.cylinders, engine.litres)
  if (engineBefore === null) return null
  // 'NISSAN 2.4L TSURU GA16 94/04': the code next to the model belongs to an engine of other litres.
  if (code !== null && engineBefore.litres.length > 0 && !engineBefore.litres.includes(code)) return null
  return engineName(engineBefore.cylinders, engineBefore.litres)
}

/** Several engines of one model, in the order of the text. */
export function withEngine(engine: Engine | null, more: Engine): Engine {
  return {
    cylinders: [...new Set([...(engine?.cylinders ?? []), ...more.cylinders])],
    litres: [...new Set([...(engine?.litres ?? []), ...more.litres])],
  }
}

import type { Golden } from './golden.ts'
import { AMBIGUOUS } from './queries/ambiguous-names.ts'
import { BRANDS_AND_TWO_MODELS } from './queries/brands-and-two-models.ts'
import { BY_EAR } from './queries/by-ear.ts'
import { COINCIDENCES } from './queries/coincidences.ts'
import { DESCRIPTIONS, QUALIFIERS } from './queries/descriptions.ts'
import { ENGINES, POSITIONS } from './queries/engines-and-positions.ts'
import { HALF_TYPED } from './queries/half-typed.ts'
import { KEYS } from './queries/keys.ts'
import { KNOWN_MISSES } from './queries/known-misses.ts'
import { LINE_MODEL_YEAR, VEHICLE_ALONE } from './queries/line-model-year.ts'
import { AS_PEOPLE_WRITE } from './queries/names-as-written.ts'
import { FOREIGN_SIGNS, NOTHING_FOUND } from './queries/nothing-found.ts'
import { RELAXED } from './queries/relaxed.ts'
import { SYNONYMS_OF_CHASSIS } from './queries/synonyms-of-chassis.ts'
import { SYNONYMS_OF_ELECTRICS_AND_BODY } from './queries/synonyms-of-electrics-and-body.ts'
import { SYNONYMS_OF_ENGINE } from './queries/synonyms-of-engine.ts'
import { FORMS, TYPOS } from './queries/typos.ts'

/** By theme, without the known misses. */
export const THEMES: readonly (readonly [theme: string, goldens: readonly Golden[]])[] = [
  ['keys', KEYS],
  ['line, model and year', LINE_MODEL_YEAR],
  ['engines', ENGINES],
  ['positions', POSITIONS],
  ['a vehicle alone', VEHICLE_ALONE],
  ['ambiguous names', AMBIGUOUS],
  ['coincidences', COINCIDENCES],
  ['names as people write them', AS_PEOPLE_WRITE],
  ['spelling by ear', BY_EAR],
  ['typos', TYPOS],
  ['forms of words', FORMS],
  ['synonyms: brakes, suspension, steering', SYNONYMS_OF_CHASSIS],
  ['synonyms: engine, gearbox, fuel', SYNONYMS_OF_ENGINE],
  ['synonyms: electrics, body', SYNONYMS_OF_ELECTRICS_AND_BODY],
  ['half-typed words', HALF_TYPED],
  ['words of descriptions', DESCRIPTIONS],
  ['qualifiers', QUALIFIERS],
  ['brands, two models', BRANDS_AND_TWO_MODELS],
  ['what is given up', RELAXED],
  ['nothing found', NOTHING_FOUND],
  ['signs of other languages', FOREIGN_SIGNS],
]
/** Every golden, including the known misses. */
export const ALL_GOLDENS = [...THEMES.flatMap(([, goldens]) => goldens), ...KNOWN_MISSES]

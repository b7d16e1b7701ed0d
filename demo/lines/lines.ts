import { CHASSIS_LINES } from './chassis.ts'
import { ENGINE_LINES } from './engine.ts'
import { COOLING_AND_FUEL_LINES } from './cooling-and-fuel.ts'
import { ELECTRICAL_AND_BODY_LINES } from './electrical-and-body.ts'
import type { LineRule } from './line-rule.ts'

/** Every line of the demo store. */
export const LINES: readonly LineRule[] = [
  ...CHASSIS_LINES,
  ...ENGINE_LINES,
  ...COOLING_AND_FUEL_LINES,
  ...ELECTRICAL_AND_BODY_LINES,
]

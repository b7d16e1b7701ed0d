import type { Position } from '#domain/position.ts'
import { describe, expect, it } from 'vitest'
import { POSITION_MISFIT, POSITION_OPEN, POSITION_STATED, positionMask, positionVerdicts } from './positions.ts'

const FRONT: Position = 'delantera'
const REAR: Position = 'trasera'
const LEFT: Position = 'izquierda'
const RIGHT: Position = 'derecha'

describe('a part that states positions, in a search for others', () => {
  it.each<[Position[], Position[], Position[], number, string]>([
    [[FRONT], [], [FRONT], POSITION_STATED, 'it states the position'],
    [[FRONT], [], [REAR], POSITION_MISFIT, 'it states the opposite'],
    [[FRONT], [], [FRONT, REAR], POSITION_STATED, 'it fits both ends'],
    [[FRONT], [], [], POSITION_OPEN, 'it states nothing'],
    [[FRONT], [], [LEFT], POSITION_OPEN, 'it states something else'],
    [[FRONT, LEFT], [], [FRONT, RIGHT], POSITION_MISFIT, 'one of two is the opposite'],
    [[FRONT, LEFT], [], [FRONT], POSITION_OPEN, 'one of two is not stated'],
    [[], [FRONT], [FRONT], POSITION_STATED, 'it states what it must'],
    [[], [FRONT], [], POSITION_MISFIT, 'it must state the position'],
    [[], [], [REAR], POSITION_STATED, 'nothing is searched for'],
  ])('for %j, and %j required, %j is %i: %s', (requested, required, stated, verdict) => {
    const verdicts = positionVerdicts(positionMask(requested), positionMask(required))
    expect(verdicts[positionMask(stated)]).toBe(verdict)
  })
})

import { describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#domain/access.ts'
import { makeViewer } from '#test/factories/viewers.ts'
import { actsInOwnName, mayAuthorise } from './acting.ts'

const [BUYER, APPROVER, ADVISOR, OTHER_ADVISOR] = [1, 2, 3, 4]

const viewer = (id: number, impersonatorId: number | null = null) =>
  makeViewer({ id, impersonator: impersonatorId === null ? null : { id: impersonatorId, name: 'Beto', sessionId: 9 } })

it.each([
  ['a person', viewer(BUYER), true],
  ['who acts for them', viewer(BUYER, ADVISOR), false],
  ['a visitor', ANONYMOUS, false],
])('%s acts in their own name: %s', (_, who, expected) => expect(actsInOwnName(who)).toBe(expected))

describe('who may authorise a request', () => {
  const byBuyer = { userId: BUYER, impersonatorId: null, alsoIds: [] }
  const byAdvisorForBuyer = { userId: BUYER, impersonatorId: ADVISOR, alsoIds: [] }
  const byAdvisorForThemselves = { userId: ADVISOR, impersonatorId: null, alsoIds: [] }
  const byAnAccountOfTheApprover = { userId: BUYER, impersonatorId: ADVISOR, alsoIds: [APPROVER] }

  it.each([
    ['who asked', byBuyer, viewer(BUYER), false],
    ['somebody else', byBuyer, viewer(APPROVER), true],
    ['an advisor in the name of who asked', byBuyer, viewer(BUYER, ADVISOR), false],
    ['an advisor in the name of an approver, of what the customer asked', byBuyer, viewer(APPROVER, ADVISOR), true],
    ['who was acted for when it was asked', byAdvisorForBuyer, viewer(BUYER), false],
    ['an approver, of what was asked on behalf', byAdvisorForBuyer, viewer(APPROVER), true],
    ['the advisor who asked on behalf, in their own name', byAdvisorForBuyer, viewer(ADVISOR), false],
    ['the advisor who asked on behalf, as the approver', byAdvisorForBuyer, viewer(APPROVER, ADVISOR), false],
    ['another advisor, as the approver', byAdvisorForBuyer, viewer(APPROVER, OTHER_ADVISOR), true],
    ['another advisor, as who was acted for', byAdvisorForBuyer, viewer(BUYER, OTHER_ADVISOR), false],
    [
      'the advisor as an approver, of what they asked for themselves',
      byAdvisorForThemselves,
      viewer(APPROVER, ADVISOR),
      false,
    ],
    ['who made the account that asked', byAnAccountOfTheApprover, viewer(APPROVER), false],
    ['another advisor, in the name of who made it', byAnAccountOfTheApprover, viewer(APPROVER, OTHER_ADVISOR), false],
    ['a visitor', byBuyer, ANONYMOUS, false],
  ])('%s', (_, requester, who, expected) => expect(mayAuthorise(who, requester)).toBe(expected))
})

import { expect, it } from 'vitest'
import { Failure } from '#server/platform/failure.ts'
import { problemAnswer } from './problem-answer.ts'

const BUSY = new Failure('unavailable', 'Ocupado.')
const TOO_MANY = new Failure('too_many_requests', 'Demasiadas.')
const BAD = new Failure('invalid_input', 'No es válida.')
const browser = { accept: 'text/html,*/*' }

it.each([
  [BUSY, '/tuerca/', '/tuerca/home', browser, 503, '5', 'Hay muchas visitas'],
  [TOO_MANY, '/tuerca/', '/tuerca/home', {}, 429, '5', 'Hay muchas visitas'],
  [BAD, '/tuerca/', '/tuerca/%E0%A4%A', browser, 400, undefined, 'Esta dirección no es válida'],
  [BUSY, '/', '/home', browser, 503, '5', 'Hay muchas visitas'],
  [BUSY, '/', '/search/a', { accept: 'application/json' }, 503, '5', '{"error":{"code":"unavailable"'],
  [TOO_MANY, '/tuerca/', '/search/a', browser, 429, '5', '{"error":{"code":"too_many_requests"'],
  [BAD, '/tuerca/', '/search/%E0%A4%A', browser, 400, undefined, '{"error":{"code":"invalid_input"'],
] as const)('%j below %s at %s', (failure, basePath, url, headers, status, retryAfter, words) => {
  const answer = problemAnswer(failure, { method: 'GET', url, headers }, basePath)
  expect([answer.status, answer.headers['retry-after']]).toEqual([status, retryAfter])
  expect(answer.body).toContain(words)
})

it('answers data requests with data', () => {
  const answer = problemAnswer(BUSY, { method: 'POST', url: '/tuerca/home', headers: browser }, '/tuerca/')
  expect(answer.headers['content-type']).toContain('application/json')
})

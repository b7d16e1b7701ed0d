import { describe, expect, it } from 'vitest'
import { contactProblems } from '#domain/contact-request.ts'
import {
  EMPTY_DRAFT,
  fieldsOf,
  problemsOfAnswer,
  proposedQuestion,
  submissionOf,
  withField,
  withoutQuestion,
  type QuestionSource,
} from './question.ts'

const asking: QuestionSource = {
  origin: 'busqueda',
  searchText: 'balatas tsuru 2030',
  proposed: 'Busco “balatas tsuru 2030”.',
}
const fields = { name: 'Ana', phone: '3312345678', email: '', question: asking.proposed }
const around = { page: '/tuerca/x', secondsOpen: 12.4, trap: '' }

describe('the draft', () => {
  it('has the proposed question until another is written', () => {
    expect(fieldsOf(EMPTY_DRAFT, 'Busco “a”.').question).toBe('Busco “a”.')
    const written = withField(EMPTY_DRAFT, 'question', '', 'Busco “a”.')
    expect(fieldsOf(written, 'Busco “a”.').question).toBe('')
  })

  it('keeps name and contact, but not the question, for another search', () => {
    const named = withField(EMPTY_DRAFT, 'name', 'Ana', 'Busco “a”.')
    const written = withField(named, 'question', '¿Tienen a?', 'Busco “a”.')
    expect(fieldsOf(written, 'Busco “b”.')).toEqual({ name: 'Ana', phone: '', email: '', question: 'Busco “b”.' })
    expect(fieldsOf(written, 'Busco “a”.').question).toBe('¿Tienen a?')
  })
})

it('a question that was received is over; what was written for another search stays', () => {
  const first = withField(EMPTY_DRAFT, 'question', '¿Tienen a?', 'Busco “a”.')
  const received = withoutQuestion(withField(first, 'question', '¿Tienen b?', 'Busco “b”.'), 'Busco “b”.')
  expect(fieldsOf(received, 'Busco “b”.').question).toBe('Busco “b”.')
  expect(fieldsOf(received, 'Busco “a”.').question).toBe('¿Tienen a?')
})

describe('submissionOf', () => {
  it('reuses the key for a retry, and has a new key for another question', () => {
    const first = submissionOf(fields, asking, around, null)
    expect(submissionOf(fields, asking, { ...around, secondsOpen: 90 }, first).body.clave).toBe(first.body.clave)
    const other = submissionOf({ ...fields, question: 'Otra' }, asking, around, first)
    expect(other.body.clave).not.toBe(first.body.clave)
  })

  it('sends what the contract takes', () => {
    const page = `/tuerca/ListadoProductos?busqueda=${'x'.repeat(900)}`
    const { body } = submissionOf(fields, asking, { ...around, page, secondsOpen: 1e9 }, null)
    expect(body).toMatchObject({ nombre: 'Ana', busqueda: 'balatas tsuru 2030', segundos: 86_400 })
    expect(body.pagina).toHaveLength(500)
    expect(body.clave).toMatch(/^[\w-]{16,64}$/u)
  })
})

describe('proposedQuestion', () => {
  it.each([
    [{ searchText: 'balatas tsuru 98', vehicle: null }, 'Busco “balatas tsuru 98”.'],
    [{ searchText: 'marcha', vehicle: 'Nissan Tsuru 1998' }, 'Busco “marcha” para Nissan Tsuru 1998.'],
    [{ searchText: '', vehicle: 'Nissan Tsuru 1998' }, 'Busco una refacción para Nissan Tsuru 1998.'],
    [
      { searchText: '', vehicle: 'Tsuru', filters: ['Balatas', 'Rodante'] },
      'Busco una refacción (Balatas, Rodante) para Tsuru.',
    ],
  ])('%j', (known, expected) => {
    expect(proposedQuestion(known)).toBe(expected)
    expect(contactProblems({ ...fields, question: expected })).toEqual({})
  })
})

it('the server’s messages are shown at their fields', () => {
  expect(problemsOfAnswer({ telefono: 'a', pregunta: 'b', clave: 'c' })).toEqual({ phone: 'a', question: 'b' })
})

import { describe, expect, it } from 'vitest'
import { contactProblems, type ContactFields } from './contact-request.ts'

const good: ContactFields = {
  name: 'Ana López',
  phone: '33 1234 5678',
  email: 'ana@taller.mx',
  question: '¿Tienen balatas para Tsuru 2016?',
}
const problemFields = (change: Partial<ContactFields>) => Object.keys(contactProblems({ ...good, ...change }))

describe('contactProblems', () => {
  it.each([
    {},
    { phone: '' },
    { email: '' },
    { phone: '+52 (33) 1234-5678' },
    { phone: '3312345678 ext. 12' },
    { phone: '33.1234.5678 x4' },
    { email: 'taller.lopez+ventas@correo.taller.com.mx' },
    { question: 'OK?' },
  ])('lets %j pass', (change) => expect(contactProblems({ ...good, ...change })).toEqual({}))

  it.each([
    [{ name: '' }, ['name']],
    [{ name: 'x'.repeat(81) }, ['name']],
    [{ phone: '', email: '' }, ['phone']],
    [{ phone: '12345' }, ['phone']],
    [{ phone: '123 456 789 ext 1234' }, ['phone']],
    [{ phone: 'llámame al 33' }, ['phone']],
    [{ phone: '1234567890123456' }, ['phone']],
    [{ phone: `33 1234 5678${' '.repeat(40)}1` }, ['phone']],
    [{ email: 'ana' }, ['email']],
    [{ email: 'ana@taller' }, ['email']],
    [{ email: 'ana@taller..mx' }, ['email']],
    [{ email: 'ana lópez@taller.mx' }, ['email']],
    [{ email: `${'x'.repeat(250)}@a.mx` }, ['email']],
    [{ phone: '', email: 'ana@' }, ['email']],
    [{ question: '' }, ['question']],
    [{ question: 'x'.repeat(2001) }, ['question']],
    [{ name: '', phone: '1', email: 'x', question: '' }, ['name', 'phone', 'email', 'question']],
  ])('names the fields of %j', (change, expected) => expect(problemFields(change)).toEqual(expected))

  it('each problem says in Spanish what to do', () => {
    expect(contactProblems({ ...good, phone: '', email: '' })).toEqual({
      phone: 'Deja un teléfono o un correo para responderte.',
    })
  })
})

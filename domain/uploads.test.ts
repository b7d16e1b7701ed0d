import { expect, it } from 'vitest'
import { fileProblem, tooMany, type FileRules } from './uploads.ts'

const rules: FileRules = { kinds: ['jpeg', 'png', 'pdf'], mostFiles: 3, mostBytes: 1_500_000 }

it.each([
  ['foto.JPG', 10, null],
  ['foto.jpeg', 1_500_000, null],
  ['foto.heic', 10, '“foto.heic” no es JPEG, PNG o PDF.'],
  ['jpg', 10, '“jpg” no es JPEG, PNG o PDF.'],
  ['lista.pdf', 1_500_001, '“lista.pdf” pesa más de 1.5 MB.'],
  ['lista.pdf', 0, '“lista.pdf” está vacío.'],
])('%s of %d bytes: %s', (name, size, problem) => {
  expect(fileProblem({ name, size }, rules)).toBe(problem)
})

it('how many files there may be', () => {
  expect([tooMany(rules), tooMany({ mostFiles: 1 })]).toEqual([
    'Son demasiados archivos: el máximo es 3.',
    'Manda un solo archivo.',
  ])
})

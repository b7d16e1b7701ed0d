import type { Questions as PresentedQuestions, TrialRow as PresentedRow } from '#contract/sync/trials.ts'
import { questionText } from '#domain/imports/questions.ts'
import type { Questions, TrialRow } from './trial.ts'

const STATUSES = { new: 'nueva', changed: 'cambia', unchanged: 'igual', older: 'anterior' } as const

export function presentTrialRow({ group, file, row, subject, status, read, values }: TrialRow): PresentedRow {
  return {
    grupo: group,
    archivo: file,
    fila: row,
    de: subject,
    estado: STATUSES[status],
    leido: read.map(({ heading, text }) => ({ columna: heading, texto: text })),
    valores: values.map(({ label, value, today }) => ({ campo: label, valor: value, hoy: today })),
  }
}

export function presentQuestions({ fingerprint, questions }: Questions): PresentedQuestions {
  return {
    huella: fingerprint,
    preguntas: questions.map(({ kind, count, rows, names = [] }) => ({
      que: kind,
      cuantas: count,
      texto: questionText(kind, count),
      filas: rows.map(presentTrialRow),
      nombres: [...names],
    })),
  }
}

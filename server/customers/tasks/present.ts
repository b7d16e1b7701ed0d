import type { Task } from '#contract/customers/tasks.ts'
import type { TaskRow } from './service.ts'

export function presentTask({ id, version, text, dueOn, company, doneAt }: TaskRow): Task {
  return {
    id,
    version,
    texto: text,
    vence: dueOn,
    empresa: company === null ? null : { id: company.id, nombre: company.name },
    hecha: doneAt?.toISOString() ?? null,
  }
}

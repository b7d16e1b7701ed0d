/** What of a schedule is near: it begins or ends within the week, or has ended yesterday or today. */
export const AGENDA = ['empieza', 'termina', 'termino'] as const
export type Agenda = (typeof AGENDA)[number]

/** Of what leaves no place empty when it ends. */
export const COMING = ['empieza', 'termina'] as const
export type Coming = (typeof COMING)[number]

/** Whole days after today. */
export const AGENDA_DAYS = 7

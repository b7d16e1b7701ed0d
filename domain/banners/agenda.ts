/** Events of the schedule that are near: it begins or ends within the week, or ended yesterday or today. */
export const AGENDA = ['empieza', 'termina', 'termino'] as const
export type Agenda = (typeof AGENDA)[number]

/** For places that are not left empty when a banner ends. */
export const COMING = ['empieza', 'termina'] as const
export type Coming = (typeof COMING)[number]

/** Whole days after today. */
export const AGENDA_DAYS = 7

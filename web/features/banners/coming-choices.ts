/** The filters of schedules (domain/banners/agenda.ts). */
export const COMING_CHOICES = [
  { value: 'empieza', label: 'Empieza en 7 días' },
  { value: 'termina', label: 'Termina en 7 días' },
] as const

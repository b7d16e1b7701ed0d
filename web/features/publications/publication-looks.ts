import type { PostStage, PostState } from '#domain/posts/state.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

export const STATE_LOOKS: Readonly<Record<PostState, StatusLook>> = {
  borrador: { label: 'Borrador', tone: 'neutral' },
  programada: { label: 'Programada', tone: 'waiting' },
  publicada: { label: 'Publicada', tone: 'good' },
  terminada: { label: 'Terminada', tone: 'neutral' },
  retirada: { label: 'Retirada', tone: 'warning' },
}

export const KIND_NAMES = { blog: 'Blog', boletin: 'Boletín' } as const

export const KIND_CHOICES = [
  { value: 'blog', label: 'Entrada del blog', help: 'Guías y consejos, en /ListBlogs.' },
  {
    value: 'boletin',
    label: 'Boletín técnico',
    help: 'Con número y partes de las que habla, en /ListBolletin y en la pantalla de cada parte.',
  },
] as const

export const STAGE_CHOICES: readonly { readonly value: PostStage; readonly label: string; readonly help: string }[] = [
  { value: 'borrador', label: 'Borrador', help: 'Solo la ve quien edita, y quien tiene su enlace de vista previa.' },
  { value: 'publicada', label: 'Publicada', help: 'La ve todo el mundo, entre las fechas que digas.' },
  { value: 'retirada', label: 'Retirada', help: 'Estuvo publicada y ya no se ve.' },
]

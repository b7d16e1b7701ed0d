import type { BannerRow } from '#contract/banner-admin.ts'
import { BANNER_PLACES, PLACE_FACTS } from '#domain/banners/places.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

export const STATE_LOOKS: Readonly<Record<BannerRow['estado'], StatusLook>> = {
  borrador: { label: 'Borrador', tone: 'neutral' },
  programado: { label: 'Programado', tone: 'waiting' },
  mostrado: { label: 'Mostrado', tone: 'good' },
  terminado: { label: 'Terminado', tone: 'neutral' },
}

export const PLACE_CHOICES = BANNER_PLACES.map((value) => ({
  value,
  label: PLACE_FACTS[value].label,
  help: PLACE_FACTS[value].help,
}))

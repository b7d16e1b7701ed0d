import type { z } from 'zod'
import type { bannerChange } from '#contract/banner-admin.ts'
import type { useForm } from '#web/features/forms/use-form.ts'

export type BannerValues = z.input<typeof bannerChange>

export type BannerFormState = ReturnType<typeof useForm<BannerValues>>

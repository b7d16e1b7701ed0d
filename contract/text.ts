import { z } from 'zod'
import { visibleText } from '#domain/visible-text.ts'

/** A text that a person writes, without what cannot be seen and blanks at its ends. */
export const writtenText = z.string().overwrite(visibleText).trim()

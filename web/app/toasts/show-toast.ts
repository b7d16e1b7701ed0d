import type { NotificationData } from '@mantine/notifications'
import { chunkOrNull } from '#web/app/lazy/failed-chunk.ts'

/** Shows a toast; loads the code for it if needed. */
export async function showToast(toast: NotificationData): Promise<void> {
  const part = await chunkOrNull(import('./toast-area.tsx'))
  part?.addToast(toast)
}

import { VisuallyHidden } from '@mantine/core'

/** Says what a choice leaves to choose from to those who do not see the lists change. It is there before it says anything. */
export function LeftAnnouncement({ text }: { text: string }) {
  return <VisuallyHidden role="status">{text}</VisuallyHidden>
}

/** Announces the remaining choices to screen readers. Rendered before it has a text. */
export function LeftAnnouncement({ text }: { text: string }) {
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  )
}

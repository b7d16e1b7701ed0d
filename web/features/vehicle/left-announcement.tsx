/** Says what a choice leaves to choose from to those who do not see the lists change. It is there before it says anything. */
export function LeftAnnouncement({ text }: { text: string }) {
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  )
}

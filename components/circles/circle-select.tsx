import field from '#components/fields/field.module.css'
import { FieldFrame } from '#components/fields/field-frame.tsx'

interface CircleSelectProps {
  label: string
  /** The name shown for a Circle without a title. */
  unnamed: string
  circles: readonly { readonly slug: string; readonly headline: string | null }[] | undefined
  slug: string | undefined
  onChoose: (slug: string) => void
}

/** Lets members with several Circles choose the one that a page is about. Renders nothing if there is only one. */
export const CircleSelect = ({ label, unnamed, circles, slug, onChoose }: CircleSelectProps) =>
  circles &&
  circles.length > 1 && (
    <FieldFrame id="which-circle" label={label}>
      <select id="which-circle" className={field.input} value={slug} onChange={(event) => onChoose(event.target.value)}>
        {circles.map((circle) => (
          <option key={circle.slug} value={circle.slug}>
            {circle.headline ?? unnamed}
          </option>
        ))}
      </select>
    </FieldFrame>
  )

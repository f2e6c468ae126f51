import type { RecapSection } from '@tuff/contract'
import { sectionTitle } from './recap-words.ts'
import { textOf, Words } from './words.tsx'

/** The figures of the week, each with a sentence. */
export const Tale = ({ sections }: { sections: readonly RecapSection[] }) => (
  <div className="tale">
    {sections.map((section) => (
      <section key={section.of}>
        <div className="tale-fig">
          {section.figure.value}
          <small>{section.figure.unit}</small>
        </div>
        <div>
          <h3>{sectionTitle(section)}</h3>
          {section.sentences.map((sentence) => (
            <p key={textOf(sentence)}>
              <Words of={sentence} />
            </p>
          ))}
        </div>
      </section>
    ))}
  </div>
)

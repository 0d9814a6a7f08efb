import { Component, type ComponentType } from 'preact';

/** The same component, drawn anew only where one of its properties is another one: of a list of thousands few are. */
export function steady<P extends object>(Drawn: ComponentType<P>): ComponentType<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return !isSame(this.props, next);
    }

    override render() {
      return <Drawn {...this.props} />;
    }
  };
}

function isSame(before: object, next: object): boolean {
  const [a, b] = [Object.entries(before), new Map(Object.entries(next))];
  return a.length === b.size && a.every(([name, value]) => b.get(name) === value);
}

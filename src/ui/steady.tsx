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

function isSame<P extends object>(before: P, next: P): boolean {
  const names = Object.keys(next) as (keyof P)[];
  return names.length === Object.keys(before).length && names.every((name) => before[name] === next[name]);
}

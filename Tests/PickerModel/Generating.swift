import CascadeCore

extension Run {
    /// A likely next event, seldom one that makes no sense.
    func nextMove(_ random: inout SeededRandom) -> Move {
        let levels = picker.columns.count
        if !picker.isOpen, random.chance(75) { return .open(random.chance(35) ? ask(&random) : nil) }
        if model.options.isReadOnly, random.chance(40) { return .configure(seed: random.next()) }
        if !flights.isEmpty, random.chance(45) { return hostMove(&random) }
        if let column = turningColumn(&random), random.chance(40) {
            return .settle(column: column, pick: random.below(8), isOld: random.chance(2))
        }
        if let failed = picker.columns.indices.first(where: { model.wheels[$0].isFailed }), random.chance(30) {
            return .retry(column: failed)
        }
        switch random.below(100) {
        case 0..<14: return .turn(column: random.below(levels))
        case 14..<54: return .settle(column: settled(&random), pick: random.below(8), isOld: random.chance(3))
        case 54..<62: return .confirm
        case 62..<66: return .confirmAt((0..<levels).map { _ in random.chance(70) ? 0 : random.below(4) })
        case 66..<71: return .cancel
        case 71..<76: return .open(random.chance(50) ? ask(&random) : nil)
        case 76..<84: return .set(ask(&random), asValue: random.chance(50))
        case 84..<86: return .clear
        case 86..<89: return .replace(seed: random.next(), isSame: random.chance(40))
        case 89..<92: return .setLevels(random.chance(93) ? 1 + random.below(5) : random.below(2) * 99)
        case 92..<95: return .configure(seed: random.next())
        case 95: return .answerSpent(nth: random.below(20))
        case 96: return .failureSpent(nth: random.below(20))
        case 97: return .answerUnknown
        case 98: return .retry(column: random.below(levels + 1))
        default: return random.chance(50) ? .turn(column: levels) : .settle(column: -1, pick: 0, isOld: false)
        }
    }

    private func ask(_ random: inout SeededRandom) -> Ask { Ask(seed: random.next()) }

    /// What the host says of a load in flight: mostly an answer, in any order.
    private func hostMove(_ random: inout SeededRandom) -> Move {
        let nth = random.below(flights.count)
        guard flights[nth].code == nil else {
            return random.chance(85) ? .resolution(nth: nth, isFound: random.chance(90)) : .failure(nth: nth)
        }
        switch random.below(100) {
        case 0..<68: return .answer(nth: nth, isEmpty: random.chance(5))
        case 68..<85: return .failure(nth: nth)
        default: return .abandoned(nth: nth)
        }
    }

    private func turningColumn(_ random: inout SeededRandom) -> Int? {
        let turning = model.wheels.indices.filter { model.wheels[$0].isTurning }
        return turning.isEmpty ? nil : turning[random.below(turning.count)]
    }

    /// A column with something to choose, if there is one.
    private func settled(_ random: inout SeededRandom) -> Int {
        let columns = model.wheels.indices.filter { model.wheels[$0].count > 1 }
        return columns.isEmpty || random.chance(5) ? random.below(model.wheels.count) : columns[random.below(columns.count)]
    }
}

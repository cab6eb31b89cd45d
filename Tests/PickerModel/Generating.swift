import CascadeCore

extension Run {
    /// A likely next event, seldom one that makes no sense.
    func nextMove(_ random: inout SeededRandom) -> Move {
        let levels = picker.columns.count
        if !picker.isOpen, random.chance(75) { return .open(random.chance(35) ? ask(&random) : nil) }
        if model.options.isReadOnly {
            if random.chance(25) { return .configure(seed: random.next()) }
            if random.chance(20) { return .set(ask(&random), asValue: random.chance(50)) }
        }
        if picker.isConfirming, random.chance(35) { return withdrawal(&random) }
        if !flights.isEmpty, random.chance(40) { return hostMove(&random) }
        if random.chance(25), let comeback = comeback(&random) { return comeback }
        if let column = turningColumn(&random) {
            if random.chance(15) { return .confirm }
            if random.chance(40) { return .settle(column: column, pick: random.below(8), isOld: random.chance(2)) }
        }
        if let failed = model.wheels.firstIndex(where: { $0.isFailed }), random.chance(40) {
            return random.chance(70) ? .retry(column: failed) : .confirm
        }
        switch random.below(200) {
        case 0..<34: return .turn(column: random.below(levels))
        case 34..<106: return settling(&random)
        case 106..<118: return .confirm
        case 118..<126: return .confirmAt((0..<levels).map { _ in random.chance(70) ? 0 : random.below(4) })
        case 126..<136: return .cancel
        case 136..<146: return .open(random.chance(50) ? ask(&random) : nil)
        case 146..<164: return .set(ask(&random), asValue: random.chance(50))
        case 164..<168: return .clear
        case 168..<174: return .replace(seed: random.next(), isSame: random.chance(40))
        case 174..<180: return .setLevels(random.chance(80) ? 1 + random.below(5) : random.below(2) * 99)
        case 180..<186: return .configure(seed: random.next())
        case 186..<190: return .answerSpent(nth: random.below(20))
        case 190..<192: return .failureSpent(nth: random.below(20))
        case 192..<194: return .answerUnknown
        case 194..<196: return .retry(column: random.below(levels + 1))
        case 196: return .turn(column: levels)
        case 197: return .settle(column: -1, pick: 0, isOld: false)
        case 198: return .confirmAtOdds(column: random.below(levels), isOld: random.chance(60))
        default: return .confirmAt(Array(repeating: 0, count: levels))
        }
    }

    /// What withdraws a confirm that waits.
    private func withdrawal(_ random: inout SeededRandom) -> Move {
        switch random.below(8) {
        case 0: .turn(column: random.below(picker.columns.count))
        case 1, 2: .cancel
        case 3: .set(ask(&random), asValue: random.chance(50))
        case 4, 5: .replace(seed: random.next(), isSame: random.chance(40))
        case 6: .clear
        default: .open(nil)
        }
    }

    private func ask(_ random: inout SeededRandom) -> Ask { Ask(seed: random.next()) }

    /// What the host says of a load in flight: mostly an answer, in any order.
    private func hostMove(_ random: inout SeededRandom) -> Move {
        let nth = random.below(flights.count)
        guard flights[nth].code == nil else {
            return random.chance(85) ? .resolution(nth: nth, isFound: random.chance(90)) : .failure(nth: nth)
        }
        if let again = flights.firstIndex(where: { isWaitedForAgain($0) }), random.chance(50) {
            return .abandoned(nth: again)
        }
        switch random.below(100) {
        case 0..<66: return .answer(nth: nth, isEmpty: random.chance(5))
        case 66..<82: return .failure(nth: nth)
        default: return .abandoned(nth: nth)
        }
    }

    /// Whether a load was abandoned and a column waits for it again.
    private func isWaitedForAgain(_ flight: Flight) -> Bool {
        flight.wasAbandoned && model.flights[flight.ticket]?.isAbandoned == false
    }

    /// A settle back on the parent of a load that was abandoned, if the wheels before it stand where it was.
    private func comeback(_ random: inout SeededRandom) -> Move? {
        let abandoned = flights.filter { $0.wasAbandoned && $0.code == nil && !$0.trail.isEmpty }
        guard !abandoned.isEmpty else { return nil }
        let trail = abandoned[random.below(abandoned.count)].trail
        let column = trail.count - 1
        guard column < model.wheels.count, model.choice.trail.starts(with: trail.dropLast()) else { return nil }
        let wheel = model.wheels[column]
        guard let index = wheel.items.index(of: trail[column]) else { return nil }
        return .settle(column: column, pick: index + wheel.offset, isOld: false)
    }

    private func turningColumn(_ random: inout SeededRandom) -> Int? {
        let turning = model.wheels.indices.filter { model.wheels[$0].isTurning }
        return turning.isEmpty ? nil : turning[random.below(turning.count)]
    }

    /// A settle, mostly on another row, mostly in a column with something to choose.
    private func settling(_ random: inout SeededRandom) -> Move {
        let columns = model.wheels.indices.filter { model.wheels[$0].count > 1 }
        let column =
            columns.isEmpty || random.chance(4)
            ? random.below(model.wheels.count) : columns[random.below(columns.count)]
        let wheel = model.wheels[column]
        let away = random.chance(12) ? 0 : 1 + random.below(max(wheel.count - 1, 1))
        return .settle(column: column, pick: wheel.row + away, isOld: random.chance(3))
    }
}

-- x
CREATE TABLE `a` (`id` int NOT NULL COMMENT 'a,b', `name` varchar(5), `pid` int, PRIMARY KEY (`id`));
INSERT INTO `a` VALUES (1,'A\'b',0),(2, 'B', 1); /* y */
